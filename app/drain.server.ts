/** How a server ends without cutting anything, behind a balancer that keeps its connections. */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Drain {
  /**
   * Goes on answering for `linger` milliseconds, in which the balancer sees that the shop is not ready; every answer ends
   * its connection. Then nobody new is let in, and the rest is waited for, `longest` milliseconds at most.
   * @param endStreams ends the answers that would not end by themselves
   */
  end(linger: number, longest: number, endStreams?: () => Promise<void>): Promise<void>;
}

/** Milliseconds in which a request that has begun to come must have come, once nobody new is let in. */
const arriving = 1_000;

/** Call it before the server listens. */
export function drainOf(server: Server): Drain {
  const answering = new Map<Socket, Set<ServerResponse>>();
  let ending = false;
  server.on("connection", (socket) => {
    answering.set(socket, new Set());
    socket.once("close", () => answering.delete(socket));
  });
  server.prependListener("request", ({ socket }, answer) => {
    const open = answering.get(socket);
    open?.add(answer);
    answer.once("close", () => open?.delete(answer));
    // Says `Connection: close`.
    if (ending) answer.shouldKeepAlive = false;
  });
  return {
    async end(linger, longest, endStreams) {
      ending = true;
      for (const open of answering.values()) for (const answer of open) answer.shouldKeepAlive = false;
      await pause(linger);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Browsers open connections ahead, and may never ask anything on them.
      const unused = setTimeout(() => {
        for (const [socket, open] of answering) if (open.size === 0) socket.destroy();
      }, arriving);
      const late = setTimeout(() => server.closeAllConnections(), longest);
      await endStreams?.();
      await closed;
      clearTimeout(unused);
      clearTimeout(late);
    },
  };
}
