/** May this answer be kept and shown to others? Only a whole page that sets no cookie and does not ask to be kept out. */
export function isCacheable(status: number, headers: Headers): boolean {
  return (
    status === 200 &&
    (headers.get("Content-Type") ?? "").startsWith("text/html") &&
    !headers.has("Set-Cookie") &&
    !(headers.get("Cache-Control") ?? "").includes("no-store")
  );
}
