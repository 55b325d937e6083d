/** Formats of secrets of well-known services, whatever the variable is called. */
const PATTERNS = [
  // GitHub, GitLab, npm, PyPI, Docker
  /\bgh[oprsu]_[A-Za-z0-9]{16,}/,
  /\bgithub_pat_\w{20,}/,
  /\bgl(?:pat|dt|rt|soat|cbt|ptt|ft|imt|agent)-[\w-]{16,}/,
  /\bnpm_[A-Za-z0-9]{30,}/,
  /\bpypi-[\w-]{16,}/,
  /\bdckr_(?:pat|oat)_[\w-]{16,}/,
  // Model providers: OpenAI, Anthropic, Google, Hugging Face, Groq, xAI, Replicate, Perplexity
  /\bsk-[\w-]{16,}/,
  /\bAIza[\w-]{30,}/,
  /\bya29\.[\w-]{16,}/,
  /\bhf_[A-Za-z0-9]{20,}/,
  /\bgsk_[A-Za-z0-9]{20,}/,
  /\bxai-[A-Za-z0-9]{20,}/,
  /\br8_[A-Za-z0-9]{20,}/,
  /\bpplx-[A-Za-z0-9]{20,}/,
  // Clouds and services: AWS, Slack, Stripe, SendGrid, Shopify, DigitalOcean, Vault, Linear, Twilio
  /\b(?:A3T[A-Z0-9]|ABIA|ACCA|AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\bxox[abeoprs]-[\w-]{10,}/,
  /\bxapp-\d-[\w-]{10,}/,
  /\b[rs]k_(?:live|test)_[A-Za-z0-9]{10,}/,
  /\bwhsec_[A-Za-z0-9+/=]{16,}/,
  /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  /\bshp(?:at|ca|pa|ss)_[A-Fa-f0-9]{16,}/,
  /\bdo[opr]_v1_[a-f0-9]{16,}/,
  /\bhv[bs]\.[\w-]{16,}/,
  /\blin_api_[A-Za-z0-9]{16,}/,
  /\bSK[a-f0-9]{32}\b/,
  /\bAGE-SECRET-KEY-1[A-Z0-9]{20,}/,
  // Notion, Doppler, PlanetScale, Supabase, Fly, Tavily, Pinecone, Databricks, Netlify, Postman,
  // Atlassian, Grafana, New Relic, Figma, HubSpot, Mailgun, Square, Telegram, Discord
  /\b(?:secret|ntn|pscale_(?:tkn|pw|oauth)|sb[ps]|sb_secret|fm[12]|pcsk|nfp|figd|glsa|glc|sgp|rnd|dapi|EAAA)_?[\w+/=-]{20,}/,
  /\b(?:dp\.(?:pt|st|ct|sa)\.|tvly-|PMAK-|ATATT3|NRAK-|pat-(?:na|eu)\d-|key-[a-f0-9]{16})[\w-]{12,}/,
  /\b\d{8,10}:[\w-]{35}(?![\w-])/,
  /\b[MNO][\w-]{22,}\.[\w-]{6}\.[\w-]{27,}/,
  // The format of `.netrc`
  /\bmachine\s+\S+\s+login\s+\S+\s+password\s/i,
  // Webhooks are secrets in the form of a URL
  /hooks\.slack\.com\/(?:services|workflows|triggers)\//,
  /discord(?:app)?\.com\/api\/webhooks\//,
  // Formats: JSON web tokens, PEM blocks, addresses with a password, headers, connection strings
  /\beyJ[\w-]{8,2000}\.eyJ[\w-]{8}/,
  /-----BEGIN (?:[A-Z0-9]+ ){0,4}PRIVATE KEY/,
  /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/?#@:]{0,300}:[^\s/?#@]{1,300}@/i,
  /\b(?:basic|bearer)\s+[\w+/.~-]{16,}=*/i,
  /[?&;](?:access_token|api_?key|auth|key|password|secret|sig|signature|token)=[^&;\s]{6,}/i,
  /(?:^|[\s;,{"'])(?:accesskey|accountkey|_authtoken|passw(?:or)?d|pwd|secret|sharedaccess(?:key|signature)|client_secret)["']?\s*[=:]\s*["']?[^\s;"']{4,}/i,
];

/** The shortest random string that counts as a secret. */
const RANDOM_LENGTH = 32;

/**
 * Random characters rather than words: both cases and several runs of digits. Hexadecimal digits in
 * one case do not count: commit hashes and session ids look like that. Nor does anything with a
 * slash, a dot or a colon: paths and addresses.
 */
const looksRandom = (value: string): boolean =>
  value.length >= RANDOM_LENGTH &&
  value.length <= 4096 &&
  /^[\w+=-]+$/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  (value.match(/\d+/g)?.length ?? 0) >= 3;

/** Longest part of a value that is checked. */
const MAX_LENGTH = 32_768;

/** Whether a value looks like a secret, or contains one. */
export const hasSecretValue = (value: string): boolean => {
  const text = value.slice(0, MAX_LENGTH);
  return looksRandom(text.trim()) || PATTERNS.some((pattern) => pattern.test(text));
};
