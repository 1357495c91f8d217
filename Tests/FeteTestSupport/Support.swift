import FeteCore
