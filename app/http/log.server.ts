import { destination, type Logger, pino } from "pino";

import { redactPath } from "#app/http/route-facts.ts";

export interface SafeError {
  name: string;
  message: string;
  code: string | undefined;
  stack: string[];
  cause: SafeError | undefined;
}

/**
 * The parts of an error that may be logged. Messages of the database driver quote parameters with customers' data, so
 * everything from "params:" on is cut. Email addresses, numbers and keys are replaced.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) {
    return { name: typeof error, message: "", code: undefined, stack: [], cause: undefined };
  }
  const code = (error as { code?: unknown }).code;
  return {
    name: error.name,
    message: scrub(error.message),
    code: typeof code === "string" ? code.slice(0, 40) : undefined,
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    cause: error.cause === undefined || depth > 2 ? undefined : safeError(error.cause, depth + 1),
  };
}

function scrub(message: string): string {
  return message
    .replace(/\s*params:[\s\S]*$/i, "")
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, "{mail}")
    .replace(/(\/orders?\/)[^\s"']+/gi, "$1{order}")
    .replace(/[\w+/-]{20,}/g, "{key}")
    .replace(/\d{5,}/g, "{number}")
    .slice(0, 500);
}

export interface RequestLogger {
  info(fields: object, message: string): void;
  debug(fields: object, message: string): void;
}

/** Logs one line for a finished request, without query, cookies, body, client address and order keys. */
export function requestLog(log: RequestLogger, line: RequestLine): void {
  const { requestId, method, address, status, duration, cached, quiet } = line;
  const ms = Math.round(duration * 10) / 10;
  const fields = { requestId, method, path: redactPath(address), status, ms, ...(cached && { cached }) };
  if (quiet) log.debug(fields, "request");
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
  /** True for build files and health checks, which are logged at debug level. */
  quiet: boolean;
}

/**
 * Opens the process log on standard output. Lines are buffered for up to a second, because a system call for each line
 * would cost half as much as a cached page. Errors in any field are reduced by `safeError`.
 * @param to receives single lines
 */
export function openLog(
  level: string,
  to: { write(line: string): void } = destination({
    dest: 1,
    sync: false,
    minLength: 4096,
    periodicFlush: 1000,
  }),
): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { log: (fields) => (Object.values(fields).some(isError) ? safeFields(fields) : fields) },
      // pino's own serializer would read the stack, which begins with the message.
      serializers: { err: (error: unknown) => error },
    },
    to,
  );
}

const isError = (value: unknown): boolean => value instanceof Error;

const safeFields = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isError(value) ? safeError(value) : value]),
  );
