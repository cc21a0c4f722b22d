/** Answers of Google's own layer in front of the provider, which are sentences instead of codes. */
export const busy = [
  'auth/the-service-is-currently-unavailable.',
  'auth/internal-error-encountered.',
  'auth/quota-exceeded-for-quota-metric-<metric>',
  'auth/visibility-check-was-unavailable.<advice>',
];
