/** A small load balancer that keeps its connections, probes readiness and never retries. */
import { Agent, createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface Backend {
  port: number;
}

export interface Balancer {
  port: number;
  isReady(backend: Backend): boolean;
  failures: string[];
  forget(backend: Backend): void;
  close(): Promise<void>;
}

/** Headers of one connection, which are not forwarded. */
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding"]);

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));

/**
 * Forwards to backends that were ready at the last probe. Answers 502 when none is ready or the backend fails.
 * @param probing milliseconds between two probes of `/readyz`
 */
export async function openBalancer(backends: ReadonlySet<Backend>, probing: number): Promise<Balancer> {
  const ready = new Set<Backend>();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const probe = setInterval(() => {
    for (const backend of backends) {
      const asked = request({ port: backend.port, path: "/readyz", agent: false }, (answer) => {
        answer.resume();
        if (answer.statusCode === 200 && backends.has(backend)) ready.add(backend);
        else ready.delete(backend);
      });
      asked.on("error", () => ready.delete(backend)).end();
    }
  }, probing);
  let turn = 0;
  const failures: string[] = [];
  const server = createServer((asked, answer) => {
    const list = [...ready];
    const chosen = list[turn++ % list.length];
    const fail = (reason: string) => {
      failures.push(`${asked.method} ${asked.url?.split("?")[0]}: ${reason}`);
      if (!answer.headersSent) answer.statusCode = 502;
      answer.end();
    };
    if (!chosen) return fail("nobody is ready");
    const passed = request(
      { port: chosen.port, path: asked.url, method: asked.method, agent, headers: endToEnd(asked.headers) },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, endToEnd(got.headers));
        got.pipe(answer);
        got.on("error", () => answer.destroy());
      },
    );
    passed.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    failures,
    isReady: (backend) => ready.has(backend),
    forget: (backend) => void ready.delete(backend),
    close: async () => {
      clearInterval(probe);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
