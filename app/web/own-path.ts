/** A path of this shop and nothing that a browser reads as another host. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(path) && path.length <= 2_000;
}
