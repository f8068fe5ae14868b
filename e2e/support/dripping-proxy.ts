import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Number of parts of a document that are sent one by one, which is more than the first screen has. */
const maxParts = 500;
/** Milliseconds between two parts, so that the browser renders a frame in between. */
const partDelay = 18;

/**
 * Starts a proxy that sends each document in pieces, split between tags and texts, to simulate a slow processor or
 * connection. Other responses pass unchanged.
 */
export async function startDrippingProxy(shop: string): Promise<{ origin: string; stop(): void }> {
  const { hostname, port, host } = new URL(shop);
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host, "accept-encoding": "identity" };
    const forwarded = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      async (response) => {
        const isDocument = String(response.headers["content-type"]).startsWith("text/html");
        if (!isDocument) {
          outgoing.writeHead(response.statusCode ?? 0, response.headers);
          return void response.pipe(outgoing);
        }
        const { "content-length": _, ...rest } = response.headers;
        outgoing.writeHead(response.statusCode ?? 0, rest);
        const html = Buffer.concat(await response.toArray()).toString();
        const body = html.indexOf("<body");
        outgoing.write(html.slice(0, body));
        // Gives the styles time to arrive before the first part.
        await pause(300);
        const parts = html.slice(body).split(/(?<=>)(?=[^<])|(?<=[^>])(?=<)/);
        for (const part of parts.slice(0, maxParts)) {
          if (outgoing.destroyed) return;
          outgoing.write(part);
          await pause(partDelay);
        }
        outgoing.end(parts.slice(maxParts).join(""));
      },
    );
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, stop: () => void server.close() };
}
