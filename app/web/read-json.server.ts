const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** The body of an API request; 400 where it is no JSON, 415 where it does not say that it is. */
export async function readJson(
  request: Request,
): Promise<{ ok: true; value: unknown } | { ok: false; status: 400 | 415 }> {
  if (!jsonType.test(request.headers.get("Content-Type") ?? "")) return { ok: false, status: 415 };
  try {
    const value: unknown = JSON.parse(await request.text(), storable);
    return { ok: true, value };
  } catch {
    return { ok: false, status: 400 };
  }
}

/** PostgreSQL refuses NUL and half a surrogate pair in text, and nobody types them. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd") : value;
}
