import { paymentProviderNames } from '@lab/contract/rules/money/payment/payment'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

export interface Row<T> {
  env: string
  help: string
  /** What the variable would hold if it were set. */
  fallback: string
  /** The same in production, where it is another. */
  inProduction?: string
  schema: z.ZodType<T, string>
}

const whole = (env: string, fallback: number, help: string, min = 1, max = 2_000_000_000): Row<number> => ({
  env,
  help,
  fallback: String(fallback),
  schema: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max)),
})

const text = (env: string, fallback: string, help: string): Row<string> => ({
  env,
  help,
  fallback,
  schema: z.string().trim(),
})

/** Kept as it is, and never repeated. */
const secret = (env: string, fallback: string, help: string): Row<string> => ({
  env,
  help,
  fallback,
  schema: z.string(),
})

/** Of a whole. */
const share = (env: string, fallback: string, help: string): Row<number> => ({
  env,
  help,
  fallback,
  schema: z
    .string()
    .regex(/^\d(\.\d{1,9})?$/)
    .transform(Number)
    .pipe(z.number().max(1)),
})

const yes = (env: string, fallback: '0' | '1', help: string): Row<boolean> => ({
  env,
  help,
  fallback,
  schema: z.enum(['0', '1']).transform((value) => value === '1'),
})

const choice = <const T extends string>(
  env: string,
  options: readonly T[],
  fallback: T,
  help: string,
): Row<T> => ({
  env,
  help: `${options.join(' | ')}: ${help}`,
  fallback,
  schema: z.enum(options as unknown as [T, ...T[]]) as unknown as z.ZodType<T, string>,
})

/** Several of some names, with commas; none where it is empty. */
const several = <const T extends string>(
  env: string,
  options: readonly T[],
  fallback: string,
  help: string,
): Row<T[]> => ({
  env,
  help: `${options.join(', ')}: ${help}`,
  fallback,
  schema: z
    .string()
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(z.enum(options as unknown as [T, ...T[]]))) as unknown as z.ZodType<T[], string>,
})

const address = (env: string, fallback: string, protocol: RegExp, help: string): Row<string> => ({
  env,
  help,
  fallback,
  schema: z.union([z.literal(''), z.url({ protocol })]),
})

const networks = ['loopback', 'linklocal', 'uniquelocal']

const isNetwork = (text: string) =>
  networks.includes(text) ||
  ipaddr.IPv4.isValidFourPartDecimal(text) ||
  ipaddr.IPv6.isValid(text) ||
  (/^[^/]{3,}\/\d{1,3}$/.test(text) && ipaddr.isValidCIDR(text))

/** How many hops, or whose. */
const proxies = (env: string, fallback: string, help: string): Row<number | string[]> => ({
  env,
  help,
  fallback,
  schema: z.union([
    z.string().regex(/^\d$/).transform(Number),
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(z.string().refine(isNetwork))),
  ]),
})

/** Every environment variable the server reads: name, default, meaning; seconds and bytes unless said. */
export const settingsTable = {
  port: whole('PORT', 8080, 'port to listen on; 0 takes a free one', 0, 65_535),
  host: text('HOST', '127.0.0.1', 'address to listen on; 0.0.0.0 for all'),
  dataDir: text('DATA_DIR', '.data', 'folder of the embedded database and of uploaded files'),
  databaseUrl: address(
    'DATABASE_URL',
    '',
    /^postgres(ql)?$/,
    'a PostgreSQL instead of the embedded database',
  ),
  databaseReadUrl: address(
    'DATABASE_READ_URL',
    '',
    /^postgres(ql)?$/,
    'a streaming replica of that PostgreSQL, which answers what visitors read of the catalogue and of articles while it is up to date',
  ),
  databasePool: whole('DATABASE_POOL', 10, 'connections to that PostgreSQL', 1, 1000),
  publicUrl: address(
    'PUBLIC_URL',
    '',
    /^https?$/,
    'address visitors use, from which whole addresses are made; needed in production, default elsewhere: that of each request',
  ),
  previewUrl: address(
    'PREVIEW_URL',
    '',
    /^https?$/,
    'another address of this server, as the foreign origin on which /embed shows its previews; default in development: the other name of the loopback host, in production none',
  ),
  seed: {
    ...choice(
      'SEED',
      ['demo', 'empty'],
      'demo',
      'what an empty database is filled with; default in production: empty. Passwords of the demo are public',
    ),
    inProduction: 'empty',
  },
  environment: choice(
    'NODE_ENV',
    ['development', 'test', 'production'],
    'development',
    'kind of installation',
  ),
  otlpEndpoint: address(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    '',
    /^https?$/,
    'OpenTelemetry collector that traces and metrics are sent to, as JSON over http (port 4318 of most); without it none are made',
  ),
  otlpHeaders: secret(
    'OTEL_EXPORTER_OTLP_HEADERS',
    '',
    'headers sent to that collector: name=value with commas, values percent-encoded',
  ),
  otelServiceName: text('OTEL_SERVICE_NAME', 'lab-portal', 'name of this server in traces and metrics'),
  otelSampler: choice(
    'OTEL_TRACES_SAMPLER',
    [
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ],
    'parentbased_always_on',
    'which traces are sent. All parts of a trace follow it; what a request says of sampling does not count, for visitors write it',
  ),
  otelSamplerArg: share('OTEL_TRACES_SAMPLER_ARG', '1', 'with …traceidratio: share of the traces, 0 to 1'),
  otelMetricMs: whole(
    'OTEL_METRIC_EXPORT_INTERVAL',
    60_000,
    'milliseconds between two sendings of the metrics',
    1000,
    86_400_000,
  ),
  metricsToken: secret(
    'METRICS_TOKEN',
    '',
    'lets /metrics be read by who sends Authorization: Bearer …; without it there is none in production',
  ),
  devOutbox: yes('DEV_OUTBOX', '0', '1 shows /dev/outbox in production too (local providers only)'),
  devReload: yes(
    'DEV_RELOAD',
    '0',
    '1 lets open pages load anew with each build, as npm run dev has it; never in production',
  ),
  jobs: choice(
    'JOBS',
    ['on', 'off'],
    'on',
    'whether this server does the work that happens by itself (expiries, reminders, mails); one of an installation must',
  ),
  slowCallMs: whole(
    'SLOW_CALL_MS',
    1000,
    'milliseconds from which a request is shown at /desk/system as slow, with its statements',
    10,
    600_000,
  ),
  backups: choice(
    'BACKUPS',
    ['off', 'nightly'],
    'off',
    'nightly makes a backup each night and tries its restore in a scratch database',
  ),
  backupDir: text('BACKUP_DIR', 'backups', 'folder of the backups that the server makes'),
  backupKeep: whole('BACKUP_KEEP', 14, 'how many of those backups are kept', 1, 1000),
  drainSeconds: {
    ...whole(
      'DRAIN_SECONDS',
      0,
      'how long a server that is told to stop goes on answering while its /readyz says no, so that proxies turn to the others; default in production: 3',
      0,
      600,
    ),
    inProduction: '3',
  },
  logLevel: choice(
    'LOG_LEVEL',
    ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
    'info',
    'how much is logged',
  ),
  trustProxy: proxies(
    'TRUST_PROXY',
    '0',
    'whose X-Forwarded-* headers are believed: the number of proxies before this server, or their addresses and networks, with commas (10.0.0.0/8, loopback)',
  ),

  sms: choice(
    'SMS',
    ['local', 'aliyun'],
    'local',
    'who sends codes; local writes them to /dev/outbox, in production only with DEV_OUTBOX=1: else none can be sent',
  ),
  aliyunAccessKeyId: text('ALIYUN_ACCESS_KEY_ID', '', 'with SMS=aliyun'),
  aliyunAccessKeySecret: text('ALIYUN_ACCESS_KEY_SECRET', '', 'with SMS=aliyun'),
  aliyunSignName: text('ALIYUN_SIGN_NAME', '', 'with SMS=aliyun: signature of the messages'),
  aliyunTemplateCode: text('ALIYUN_TEMPLATE_CODE', '', 'with SMS=aliyun: template with the variable code'),
  aliyunPhoneChangedTemplate: text(
    'ALIYUN_PHONE_CHANGED_TEMPLATE',
    '',
    'with SMS=aliyun: template with the variable phone, sent to an old phone; without it the mailbox alone is told',
  ),
  aliyunNoticeTemplate: text(
    'ALIYUN_NOTICE_TEMPLATE',
    '',
    'with SMS=aliyun: template with the variables title and number, sent where a notice that waits for an answer was not read for a day; without it none is sent',
  ),
  wechat: choice(
    'WECHAT',
    ['local', 'official'],
    'local',
    'who answers QR logins and sends notices by WeChat',
  ),
  wechatAppId: text('WECHAT_APP_ID', '', 'with WECHAT=official'),
  wechatAppSecret: text('WECHAT_APP_SECRET', '', 'with WECHAT=official'),
  wechatToken: text(
    'WECHAT_TOKEN',
    '',
    'with WECHAT=official: token that signs callbacks to /wechat/callback',
  ),
  payment: {
    ...several(
      'PAYMENT',
      paymentProviderNames,
      'local',
      'who takes payments online, with commas; local is a page of this server, never in production. Default in production: none',
    ),
    inProduction: '',
  },
  alipayAppId: text('ALIPAY_APP_ID', '', 'with PAYMENT=alipay'),
  alipayPrivateKey: secret(
    'ALIPAY_PRIVATE_KEY',
    '',
    'with PAYMENT=alipay: our RSA key, PKCS#8 as PEM or base64',
  ),
  alipayPublicKey: secret('ALIPAY_PUBLIC_KEY', '', "with PAYMENT=alipay: Alipay's RSA key, as PEM or base64"),
  alipayGateway: address(
    'ALIPAY_GATEWAY',
    'https://openapi.alipay.com/gateway.do',
    /^https?$/,
    'with PAYMENT=alipay: another address is that of its sandbox',
  ),
  wechatPayAppId: text('WECHAT_PAY_APP_ID', '', 'with PAYMENT=wechat_pay'),
  wechatPayMerchant: text('WECHAT_PAY_MERCHANT', '', 'with PAYMENT=wechat_pay: number of the merchant'),
  wechatPaySerial: text(
    'WECHAT_PAY_SERIAL',
    '',
    "with PAYMENT=wechat_pay: serial number of the merchant's certificate",
  ),
  wechatPayPrivateKey: secret(
    'WECHAT_PAY_PRIVATE_KEY',
    '',
    "with PAYMENT=wechat_pay: the merchant's RSA key, PKCS#8 as PEM or base64",
  ),
  wechatPayPublicKeyId: text(
    'WECHAT_PAY_PUBLIC_KEY_ID',
    '',
    "with PAYMENT=wechat_pay: name of WeChat Pay's key, PUB_KEY_ID_…",
  ),
  wechatPayPublicKey: secret(
    'WECHAT_PAY_PUBLIC_KEY',
    '',
    "with PAYMENT=wechat_pay: WeChat Pay's RSA key, as PEM or base64",
  ),
  wechatPayApiKey: secret('WECHAT_PAY_API_KEY', '', 'with PAYMENT=wechat_pay: key of API v3, 32 characters'),
  smtpUrl: address(
    'SMTP_URL',
    '',
    /^smtps?$/,
    'mail server; without it mails go to /dev/outbox, in production only with DEV_OUTBOX=1: else none are sent',
  ),
  mailFrom: text('MAIL_FROM', 'lab@localhost', 'sender of mails'),

  bodyBytes: whole('BODY_BYTES', 1_048_576, 'largest request body, files apart'),
  requestSeconds: whole('REQUEST_SECONDS', 30, 'longest that a request may take to arrive, uploads apart'),
  uploadBytesPerSecond: whole(
    'UPLOAD_BYTES_PER_SECOND',
    4096,
    'slowest average at which an upload may arrive once REQUEST_SECONDS have passed',
  ),
  fileStorage: choice(
    'FILE_STORAGE',
    ['folder', 's3'],
    'folder',
    'where files lie: in DATA_DIR, or in a bucket that all servers of an installation share',
  ),
  s3Endpoint: address(
    'S3_ENDPOINT',
    '',
    /^https?$/,
    'with FILE_STORAGE=s3: address of the bucket, its name at the end or before the host',
  ),
  s3Region: text('S3_REGION', 'auto', 'with FILE_STORAGE=s3: region that requests are signed for'),
  s3AccessKeyId: text('S3_ACCESS_KEY_ID', '', 'with FILE_STORAGE=s3'),
  s3SecretAccessKey: secret('S3_SECRET_ACCESS_KEY', '', 'with FILE_STORAGE=s3'),
  fileBytes: whole('FILE_BYTES', 20_971_520, 'largest file a member uploads'),
  staffFileBytes: whole(
    'STAFF_FILE_BYTES',
    4_294_967_296,
    'largest file staff upload, in parts that can be resumed',
    1,
    9_999_999_999,
  ),
  uploadSeconds: whole('UPLOAD_SECONDS', 259_200, 'how long an upload that was broken off can be resumed'),
  uploadsPerPerson: whole('UPLOADS_PER_PERSON', 50, 'unfinished uploads of one person'),
  filesPerMember: whole('FILES_PER_MEMBER', 500, 'uploads and exports per member and day'),
  exportsPerMember: whole('EXPORTS_PER_MEMBER', 3, 'exports of his own data per member and day'),
  fileLinkSeconds: whole('FILE_LINK_SECONDS', 300, 'life of a signed download link'),

  codeSeconds: whole('CODE_SECONDS', 300, 'life of an SMS code'),
  codeResendSeconds: whole('CODE_RESEND_SECONDS', 60, 'between two codes for one phone and use', 0),
  codesPerPhone: whole('CODES_PER_PHONE', 5, 'codes per phone and hour'),
  codesPerNetwork: whole('CODES_PER_ADDRESS', 20, 'codes per network address and hour'),
  codeTries: whole('CODE_TRIES', 5, 'wrong tries that burn a code'),
  loginFailures: whole(
    'LOGIN_FAILURES',
    5,
    'wrong passwords per account and window, of staff per network too',
  ),
  loginWindowSeconds: whole('LOGIN_WINDOW_SECONDS', 900, 'window of wrong passwords'),
  loginRefusalSeconds: whole('LOGIN_REFUSAL_SECONDS', 900, 'refusal after too many wrong passwords'),
  wrongPasswordsPerNetwork: whole(
    'WRONG_PASSWORDS_PER_NETWORK',
    100,
    'wrong passwords per network (an IPv4 address, an IPv6 /64) and window, of all accounts together',
  ),
  registrationsPerNetwork: whole(
    'REGISTRATIONS_PER_NETWORK',
    60,
    'tries to register per network and hour, whatever comes of them',
  ),
  reportTriesPerNetwork: whole(
    'REPORT_TRIES_PER_NETWORK',
    60,
    'codes of reports that were none, per network and hour',
  ),
  accessSeconds: whole('ACCESS_SECONDS', 7200, 'life of an access token'),
  refreshSeconds: whole('REFRESH_SECONDS', 2_592_000, 'life of a refresh token'),
  refreshAgainSeconds: whole(
    'REFRESH_AGAIN_SECONDS',
    30,
    'while the last refresh token is taken once more from the same device, whose answer was lost',
    0,
  ),
  accessGraceSeconds: whole('ACCESS_GRACE_SECONDS', 60, 'life left to an access token once refreshed', 0),
  deskAdminAccount: text(
    'DESK_ADMIN_ACCOUNT',
    '',
    'account of the first admin at /desk, made while there is no staff: 3-32 small letters, digits, . _ -',
  ),
  deskAdminPassword: secret(
    'DESK_ADMIN_PASSWORD',
    '',
    'his first password, to be changed at the first login: 8-64 characters with letters and digits',
  ),
  staffSeconds: whole('STAFF_SECONDS', 43_200, 'life of a login at the desk'),
  ticketSeconds: whole('TICKET_SECONDS', 120, 'life of a WeChat QR ticket'),
  bindSeconds: whole('BIND_SECONDS', 600, 'life of the binding of a scan to an account'),
  ticketsPerNetwork: whole('TICKETS_PER_ADDRESS', 120, 'WeChat QR tickets per network address and hour'),
  addressesPerMember: whole('ADDRESSES_PER_MEMBER', 20, 'saved addresses per member'),
  requirementsPerNetwork: whole(
    'REQUIREMENTS_PER_ADDRESS',
    10,
    'published requirements per network address and hour',
  ),
} as const satisfies Record<string, Row<string | number | boolean | string[]>>

export type Settings = { [K in keyof typeof settingsTable]: z.output<(typeof settingsTable)[K]['schema']> }
