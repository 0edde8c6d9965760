/** All environment variables that the server reads, with their meaning. All are optional. */
export const variables = {
  NODE_ENV: '`production`, `development` (the default) or `test`.',
  PORT: 'The port to listen on. Default 5080.',
  QUORATE_HOST: 'The address to listen on. Default 127.0.0.1, this machine only.',
  QUORATE_ORIGIN:
    'What people type to come here, such as `https://votes.example.org`. Default http://localhost with the port.',
  QUORATE_TRUSTED_PROXY:
    'Addresses or networks of the proxies in front, separated by commas; only their word on who calls is taken.',
  QUORATE_DATA:
    'The folder for the embedded database, files and undelivered mail. Default `.quorate`.',
  QUORATE_FILES:
    'A bucket for the files, such as `s3://quorate-files` or `s3://shared/quorate`. Without it they lie in the data folder.',
  S3_ENDPOINT:
    'The address of an object store that is not of AWS, such as `https://s3.example.org`.',
  S3_REGION: 'The region of the bucket. Default us-east-1.',
  S3_ACCESS_KEY_ID: 'Who asks there. Without it the role of the machine is taken.',
  S3_SECRET_ACCESS_KEY: 'The secret of that key.',
  DATABASE_URL:
    'A PostgreSQL database (15 or newer) in the place of the embedded one. Formal votes belong there. A primary and its standbys stand in it as `postgres://quorate@one,two:5433/quorate`: the server follows whichever takes changes.',
  DATABASE_DIRECT_URL:
    'The same database past a pooler in transaction mode that DATABASE_URL leads to: for live updates of several instances, migrations and backups. With it statements have no names.',
  DATABASE_READ_URL:
    'Its standbys, as `postgres://quorate@two,three:5433/quorate`: what people only look at comes from one that has all changes so far, and from the primary where none has them within 0.2 s.',
  QUORATE_ADOPT_FILES:
    'The id of the database that takes over files of another one; the refused start says it. Files that it does not name then go into quarantine.',
  QUORATE_DATABASE_CONNECTIONS:
    'The most PostgreSQL connections for changes, jobs and mails. Default 10. Where a pooler drops startup options, give the role statement_timeout, lock_timeout and idle_in_transaction_session_timeout.',
  QUORATE_DATABASE_READ_CONNECTIONS:
    'The most PostgreSQL connections for what only reads, which never waits for changes, on the primary and on each standby of DATABASE_READ_URL. Default 10.',
  LOG_LEVEL: '`fatal`, `error`, `warn`, `info` (the default), `debug`, `trace` or `silent`.',

  QUORATE_METRICS_PORT:
    'A port of its own for figures in the Prometheus format, at `/metrics`, open to whoever reaches it. Without it they are at `/api/metrics` alone.',
  QUORATE_METRICS_HOST: 'The address to listen on there. Default 127.0.0.1, this machine only.',
  QUORATE_METRICS_TOKEN:
    'What a monitoring system sends as its bearer token to `/api/metrics`, at least 32 characters. Without it only staff and this machine are answered.',

  QUORATE_WITNESSES:
    'Who cosigns the log of all records: `https://witness.example.org name+id+key; https://… name+id+key`, each with its verifier key.',
  QUORATE_WITNESSES_NEEDED:
    'How many of them must have cosigned the end of a vote before it is called witnessed. Default: more than half.',

  OIDC_AUTHORITY:
    'The issuer address of the OpenID Connect provider. Without it the demo provider serves this machine.',
  OIDC_CLIENT_ID: 'The public client registered there for the browser (code flow with PKCE).',
  OIDC_AUDIENCE: 'What access tokens for Quorate name as their audience.',
  OIDC_SCOPE: 'What the browser asks for. Default `openid profile email offline_access`.',
  OIDC_TOKEN_TYPE:
    'The `typ` of its access tokens; `any` where it sets none of its own: then the audience alone tells them from ID tokens. Default `at+jwt`.',
  OIDC_AUDIENCE_PARAMETER:
    'By which parameter the browser asks for tokens of that audience: `audience`, `resource` (RFC 8707), or `none` where the provider needs no word. Default none.',
  OIDC_PERSON_CLAIM:
    "The claim of an access token that names the person: `sub`, `oid` or another that the provider keeps unique, equal to the person's `subject` in the directory; or `email`, which is looked for among the addresses of the directory and taken only beside `email_verified`. Default `sub`.",

  SMTP_URL:
    'The mail server, such as `smtps://name:password@mail.example.org:465`; what follows `smtp://` turns to TLS as `SMTP_TLS` says. Without it mails are written into the data folder.',
  SMTP_TLS:
    '`required` sends nothing where the mail server does not turn to TLS, `opportunistic` then sends in plain. Default: required where `SMTP_URL` holds a password, else opportunistic.',
  MAIL_FROM: 'The sender of all mails, such as `Quorate <votes@example.org>`.',

  ZOOM_WEBHOOK_SECRET:
    'The secret token of the Zoom app whose webhooks come to `/api/zoom/webhook`. Without it they are refused, and the demo plays a meeting with a secret of its own.',

  PROVISIONING_TOKEN:
    'What the machine that brings in the directory and the meetings sends as its bearer token to `/api/provisioning`, at least 32 characters. Without it those calls are refused.',

  RETURNED_MAIL_TOKEN:
    'What the mail server sends as its bearer token where it reports returned mails; at least 32 characters. It opens nothing else. Without it `PROVISIONING_TOKEN` alone does.',

  QUORATE_CALENDARS:
    'Which groups have a calendar whose meetings are imported every quarter of an hour: `101=https://calendar.example.org/audio.ics; 36=https://…`.',
  QUORATE_PRIVATE_CALENDARS:
    '`allowed` lets those calendars lie inside the network of the server; else only the open internet is reached.',
  QUORATE_PRIVATE_WEBHOOKS:
    '`allowed` lets webhooks be sent to addresses inside the network of the server, and by plain http; else only by https to the open internet.',

  QUORATE_STAFF_COMPANY:
    'The number of the member company whose people are staff: admins in every group. Default 330.',
  QUORATE_GROUP_PRESETS:
    'Which groups begin with a policy of their own, by their numbers; `none` for no group. Default `36=council; 12=delegates; 712=users; 14=two-thirds; 674=two-thirds`.',

  QUORATE_ASSOCIATION:
    'The name of the association, for its pages and for whom its directory does not know.',
  QUORATE_COLOUR:
    'The colour of the association, such as `#263fa0`, for buttons, links and marks of its pages, the sign-in page of the demo included.',
  QUORATE_LOGO:
    'The logo of the association, for the header, the sign-in page of the demo and mails: the path of a PNG, JPEG, WebP or SVG file of at most 512 KB, or an https address. Mail readers show no SVG.',
  QUORATE_TIME_ZONE:
    'The IANA name of the zone in which deadlines and days are reckoned and shown, such as `Europe/Berlin`. Default America/Los_Angeles. While questions are open it must stay.',
  QUORATE_REHEARSAL:
    '`on` for a copy on which an upgrade or a restore is tried: no mail, webhook or notification leaves it, it asks no witness, and every page says so.',

  QUORATE_GROUPS_PAGE:
    "The organisation's page of all groups. Default: the built-in My groups page.",
  QUORATE_GROUP_PAGE: "A group's page there, with `{groupId}` in the place of the id.",
  QUORATE_REGISTRATION_PAGE: 'Where a person registers to join a group.',
  QUORATE_SETTINGS_PAGE: 'Where a person changes their own settings.',
  QUORATE_USER_GUIDE: 'The user guide.',
  QUORATE_RELEASE_NOTES: 'The release notes.',
  QUORATE_SUPPORT: 'Where support is found; a page or a `mailto:` address.',
  QUORATE_LEGAL_LINKS:
    'Links of the footer: `Privacy=https://…; Terms of Use=https://…`, in their order there.',

  QUORATE_RECIPIENT_DOMAINS:
    'The top-level domains that addresses of additional recipients may have, separated by commas, or `any`. Default `com, net, org, cc, co, ch, uk, in, au, de`.',
  QUORATE_FILE_LIMIT_MB: 'The largest file, in units of 1024 x 1024 bytes. Default 100.',
  QUORATE_FILES_LIMIT_MB: 'All files of one request together. Default 500.',
  QUORATE_POLICY_RELEASE_DATE:
    'The day from which the second version of a preset is in force. Default 2023-03-20.',
} as const

export type VariableName = keyof typeof variables

/** The environment variables of a process. */
export type Environment = Record<string, string | undefined>
