import { execFileSync } from 'node:child_process'

/** A key and the certificate that belongs to it, as PEM. */
export interface Certificate {
  key: string
  cert: string
}

const madeOf = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
const ofWhom = '-subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout - -out -'

/** A new certificate for 127.0.0.1 that nobody but its holder vouches for. */
export function makeCertificate(): Certificate {
  const made = execFileSync('openssl', `${madeOf} ${ofWhom}`.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const begin = made.indexOf('-----BEGIN CERTIFICATE-----')
  return { key: made.slice(0, begin), cert: made.slice(begin) }
}
