// Node 18 has the cryptography of browsers, but not under its usual name.
import { webcrypto } from 'node:crypto'

if (!globalThis.crypto) Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
