/**
 * For forms that the browser validates. Unlike `type="email"`, allows no-break spaces and byte-order marks around a
 * pasted address, which the server removes.
 */
export const VALIDATED_EMAIL = {
  type: 'text',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  pattern: '\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*',
  title: 'An email address, like name@example.com',
} as const;
