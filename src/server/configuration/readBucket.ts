import type { EnvironmentReader } from './environmentReader'

/** An S3-compatible object store. */
export interface BucketConfiguration {
  bucket: string
  /** The prefix of all object names; ends with a slash or is empty. */
  prefix: string
  region: string
  /** Absent: the AWS endpoint of the region. */
  endpoint?: string
  /** Absent: the SDK's default chain, such as the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** The bucket for files; null where they lie in the data folder. */
export function readBucket(read: EnvironmentReader): BucketConfiguration | null {
  const address = read.text('QUORATE_FILES')
  const region = read.text('S3_REGION') ?? 'us-east-1'
  const endpoint = read.secureAddress('S3_ENDPOINT')
  const accessKeyId = read.text('S3_ACCESS_KEY_ID')
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY')
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    read.complain('S3_SECRET_ACCESS_KEY', 'and S3_ACCESS_KEY_ID are needed beside each other.')
  if (!address) {
    if (endpoint ?? accessKeyId ?? read.text('S3_REGION'))
      read.complain('QUORATE_FILES', 'is needed beside the S3 variables.')
    return null
  }
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(.*)$/.exec(address) ?? []
  if (bucket === undefined || /[^\w!.*'()/-]/.test(path)) {
    read.complain('QUORATE_FILES', 'must read s3://bucket or s3://bucket/folder.')
    return null
  }
  return {
    bucket,
    prefix: path === '' || path.endsWith('/') ? path : `${path}/`,
    region,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  }
}
