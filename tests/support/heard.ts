/** A loopback server in place of a service that hears of orders. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Heard {
  origin: string;
  asked: { method: string; path: string; body: string }[];
  /** Status of the answers from now on. */
  answers(status: number): void;
  close(): Promise<void>;
}

export async function openHeard(): Promise<Heard> {
  const asked: Heard["asked"] = [];
  let status = 200;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      asked.push({ method: incoming.method ?? "", path: incoming.url ?? "", body });
      outgoing.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answers: (next) => void (status = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
