import type { IncomingMessage } from "node:http";

/** The whole body, or "too-large" as soon as it is known to exceed `limit` bytes; what follows is then left unread. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | "too-large"> {
  if (Number(request.headers["content-length"] ?? 0) > limit) return Promise.resolve("too-large");
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      request.off("data", take);
      request.pause();
      resolve("too-large");
    };
    request.on("data", take);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
    request.once("close", () => reject(new Error("The request was broken off")));
  });
}
