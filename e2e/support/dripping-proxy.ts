import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Parts of a document that are sent one by one: more than a first screen has. */
const mostParts = 500;
/** Milliseconds between two of them: a browser shows a frame meanwhile. */
const betweenParts = 18;

/**
 * A proxy before the shop that sends each document in pieces, cut at its tags and texts, as a slow processor or line takes it
 * in; everything else as it is.
 */
export async function startDrippingProxy(shop: string): Promise<{ origin: string; stop(): void }> {
  const { hostname, port, host } = new URL(shop);
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, "accept-encoding": "identity" };
    const forwarded = request(
      { hostname, port, path: asked.url, method: asked.method, headers },
      async (given) => {
        const isDocument = String(given.headers["content-type"]).startsWith("text/html");
        if (!isDocument) {
          answer.writeHead(given.statusCode ?? 0, given.headers);
          return void given.pipe(answer);
        }
        const { "content-length": _, ...rest } = given.headers;
        answer.writeHead(given.statusCode ?? 0, rest);
        const html = Buffer.concat(await given.toArray()).toString();
        const body = html.indexOf("<body");
        answer.write(html.slice(0, body));
        // Styles arrive before the first part.
        await pause(300);
        const parts = html.slice(body).split(/(?<=>)(?=[^<])|(?<=[^>])(?=<)/);
        for (const part of parts.slice(0, mostParts)) {
          if (answer.destroyed) return;
          answer.write(part);
          await pause(betweenParts);
        }
        answer.end(parts.slice(mostParts).join(""));
      },
    );
    forwarded.on("error", () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, stop: () => void server.close() };
}
