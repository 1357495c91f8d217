#pragma once

// The allocator that Embedded Swift asks for by these names; nothing here is called from Swift.
