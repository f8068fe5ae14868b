/** A proxy that ends TLS in front of a shop, like Caddy or nginx. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** Writes a certificate for localhost, which nobody has signed. @returns the paths of both files */
export function makeCertificate(folder: string): { keyFile: string; certificate: string } {
  const [keyFile, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const options = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  const files = ["-addext", "subjectAltName=DNS:localhost", "-keyout", keyFile, "-out", certificate];
  execFileSync("openssl", [...options, ...files], { stdio: "ignore" });
  return { keyFile, certificate };
}

export interface HttpsProxy {
  origin: string;
  /** Sends all further requests to this port. */
  pointTo(port: number): void;
  close(): void;
}

export async function openHttpsProxy(folder: string): Promise<HttpsProxy> {
  const { keyFile, certificate } = makeCertificate(folder);
  let port = 0;
  const server = createServer(
    { key: readFileSync(keyFile), cert: readFileSync(certificate) },
    (incoming, outgoing) => {
      const headers = { ...incoming.headers, "x-forwarded-for": incoming.socket.remoteAddress ?? "" };
      const { method, url: path } = incoming;
      const forwarded = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      forwarded.on("error", () => outgoing.writeHead(502).end());
      incoming.pipe(forwarded);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    pointTo: (target) => void (port = target),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
