import type { IncomingMessage, ServerResponse } from "node:http";

/** One request and its answer. */
export interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  method: string;
  /** Path and query as sent. */
  address: string;
  /** The request's number. */
  id: string;
  /** The shop's origin. */
  publicUrl: string;
  /** Headers that every answer has. */
  security: Readonly<Record<string, string>>;
}
