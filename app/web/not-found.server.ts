/** The message of an unknown page (specification § 8), its path cut and readable; React escapes it. */
export function notFound(request: Request): Response {
  const { pathname } = new URL(request.url);
  return new Response(`Page not found: ${readable(pathname).slice(0, 200)}`, {
    status: 404,
    statusText: "Not Found",
  });
}

function readable(path: string): string {
  try {
    // Control and direction signs could make a message look like something else.
    return decodeURIComponent(path).replace(/[\p{C}]/gu, "\ufffd");
  } catch {
    return path;
  }
}
