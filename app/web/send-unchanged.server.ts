import type { ServerResponse } from "node:http";

/** 304: the headers again, names and values in turn, but for those that describe a body. */
export function sendUnchanged(
  outgoing: ServerResponse,
  headers: readonly (string | string[])[],
  id: string,
): void {
  const kept = headers.filter(
    (_part, i) => !/^content-(?:length|encoding|type)$/.test(String(headers[i - (i % 2)] ?? "")),
  );
  outgoing.writeHead(304, [...kept, "X-Request-Id", id]);
  outgoing.end();
}
