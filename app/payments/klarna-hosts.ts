/** Where customers are sent to, by the address of the API. Not confirmed by a real account. */
const pageOrigins: Readonly<Record<string, string>> = {
  "https://api.klarna.com": "https://pay.klarna.com",
  "https://api.playground.klarna.com": "https://pay.playground.klarna.com",
};

export function klarnaPageOrigin(baseUrl: string): string {
  return pageOrigins[baseUrl] ?? new URL(baseUrl).origin;
}
