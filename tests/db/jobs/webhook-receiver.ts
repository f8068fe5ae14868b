/** A real HTTP server that receives events, with a signature check independent of the shop. */
import { webcrypto } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface TakenEvent {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** "hang": no response; a number: the response status. */
export type ReceiverAnswer = number | "hang";

/** @param answers used in order, the last one repeats */
export async function webhookReceiver(...answers: ReceiverAnswer[]) {
  const taken: TakenEvent[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { url = "", headers } = request;
      taken.push({ path: url, headers, body: Buffer.concat(chunks).toString() });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === "hang") return;
      const status = answer ?? 204;
      response.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    url: `http://127.0.0.1:${port}/hook`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns whether one of the signatures fits the secret, as the Standard Webhooks specification says. */
export async function hasValidSignature(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  secret: string,
): Promise<boolean> {
  const bytes = Uint8Array.from(atob(secret.replace("whsec_", "")), (sign) => sign.charCodeAt(0));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await webcrypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  const signed = new TextEncoder().encode(
    [headers["webhook-id"], headers["webhook-timestamp"], body].map(String).join("."),
  );
  for (const part of String(headers["webhook-signature"]).split(" ")) {
    const [version, text = ""] = part.split(",");
    const signature = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    if (version === "v1" && (await webcrypto.subtle.verify("HMAC", key, signature, signed))) return true;
  }
  return false;
}
