/** A device as its push service sees it: its keys, and what it reads of a message (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

interface Pushed {
  title: string
  body: string
  url: string
}

export function pushedDevice() {
  const key = createECDH('prime256v1')
  key.generateKeys()
  const auth = randomBytes(16)
  const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))

  return {
    keys: { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** The message in an encrypted body; an error for one that is not for this device. */
    read(bytes: Buffer): Pushed {
      const salt = bytes.subarray(0, 16)
      const end = 21 + (bytes[20] ?? 0)
      const sender = bytes.subarray(21, end)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender])
      const secret = derived(key.computeSecret(sender), auth, info, 32)
      const content = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
      const cipher = createDecipheriv('aes-128-gcm', content, nonce)
      cipher.setAuthTag(bytes.subarray(-16))
      const padded = Buffer.concat([cipher.update(bytes.subarray(end, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Pushed
    },
  }
}
