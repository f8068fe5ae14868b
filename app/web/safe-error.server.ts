export interface SafeError {
  name: string;
  message: string;
  code: string | undefined;
  stack: string[];
  cause: SafeError | undefined;
}

/**
 * What a log may keep of an error. Messages of the database driver quote parameters, and with them customers' data:
 * everything from "params:" on is cut, and whatever looks like an address, a number or a key is replaced.
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
