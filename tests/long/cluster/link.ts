/** A network connection that a test can cut, for all TCP connections to one port. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Link {
  port: number;
  /** Passes no bytes in either direction, without ending a connection. New connections wait. */
  cut(): void;
  /** Passes on what was sent meanwhile. */
  mend(): void;
  close(): Promise<void>;
}

interface Passage {
  pass(): void;
  hold(): void;
  end(): void;
}

/** @param target port on the loopback interface */
export async function openLink(target: number): Promise<Link> {
  const passages = new Set<Passage>();
  let isCut = false;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const passage = openPassage(near, target, () => passages.delete(passage));
    passages.add(passage);
    if (!isCut) passage.pass();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const passage of passages) passage.hold();
    },
    mend() {
      isCut = false;
      for (const passage of passages) passage.pass();
    },
    async close() {
      for (const passage of passages) passage.end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function openPassage(near: Socket, target: number, onEnd: () => void): Passage {
  let far: Socket | undefined;
  let isHeld = true;
  let isOver = false;
  const end = () => {
    isOver = true;
    // The other side learns of an end only when bytes pass again.
    if (isHeld) return;
    near.destroy();
    far?.destroy();
    onEnd();
  };
  near.on("error", end).on("close", end);
  return {
    pass() {
      isHeld = false;
      if (isOver) return end();
      far ??= connect(target, "127.0.0.1").on("error", end).on("close", end);
      near.pipe(far).pipe(near);
    },
    hold() {
      isHeld = true;
      near.unpipe();
      far?.unpipe();
      near.pause();
      far?.pause();
    },
    end() {
      isHeld = false;
      end();
    },
  };
}
