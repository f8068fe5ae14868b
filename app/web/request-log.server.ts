import { redactPath } from "#app/web/redact-path.server.ts";

/** The part of pino's logger that is used here. */
export interface RequestLogger {
  info(fields: object, message: string): void;
  debug(fields: object, message: string): void;
}

/** One line for one answered request: no query, cookie, body or address of a visitor, and no order key. */
export function requestLog(log: RequestLogger, line: RequestLine): void {
  const fields = {
    requestId: line.requestId,
    method: line.method,
    path: redactPath(line.address),
    status: line.status,
    ms: Math.round(line.duration * 10) / 10,
    ...(line.cached ? { cached: true } : {}),
  };
  if (line.quiet) log.debug(fields, "request");
  else log.info(fields, "request");
}

export interface RequestLine {
  requestId: string;
  method: string;
  /** Path and query as sent. */
  address: string;
  status: number;
  /** Milliseconds. */
  duration: number;
  cached: boolean;
  /** Files and health questions are for debugging only. */
  quiet: boolean;
}
