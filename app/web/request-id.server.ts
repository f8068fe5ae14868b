import { randomBytes } from "node:crypto";

const start = randomBytes(4).toString("hex");
let count = 0;

/** A number for one request: in its headers, in the log, and on the error page for a customer to read out. */
export function requestId(): string {
  count += 1;
  return `${start}-${count.toString(36)}`;
}
