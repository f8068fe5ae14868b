const secondsPerYear = 31_536_000;

/** A Set-Cookie value for a choice that is no secret: readable, kept for 365 days (specification § 9). */
export function plainCookie(name: string, value: string, https: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${secondsPerYear}; SameSite=Lax${https ? "; Secure" : ""}`;
}
