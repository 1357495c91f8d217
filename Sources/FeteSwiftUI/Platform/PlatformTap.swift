import Foundation
import SwiftUI

extension View {
  /// Reports taps without taking them from the view's own controls.
  ///
  /// The point is in the view's own space; nil where the platform has no pointer: then a remote's
  /// select counts, if the view or something in it has the focus.
  func onTapBeside(perform action: @escaping @MainActor (CGPoint?) -> Void) -> some View {
    #if os(tvOS) || FETE_AS_TVOS
    simultaneousGesture(TapGesture().onEnded { action(nil) })
    #else
    simultaneousGesture(SpatialTapGesture().onEnded { action($0.location) })
    #endif
  }

  /// Makes the view a control that reports its taps; on tvOS it takes the focus.
  func onTapOwn(perform action: @escaping @MainActor (CGPoint?) -> Void) -> some View {
    #if os(tvOS) || FETE_AS_TVOS
    focusable().onTapGesture { action(nil) }
    #else
    onTapGesture { (location: CGPoint) in action(location) }
    #endif
  }
}
