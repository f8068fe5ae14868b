import { isRouteErrorResponse } from "@remix-run/react";

export interface PageError {
  status: DesignedStatus;
  /** A German sentence for the customer, if the refusal came with one. */
  text?: string | undefined;
  /** "Page not found: …" (specification § 8) */
  message?: string | undefined;
  /** Only set in the demo, and only when detailed error logging is on. */
  debug?: string | undefined;
}

export const designedStatuses = [400, 401, 403, 404, 405, 410, 413, 415, 422, 429, 500, 503] as const;
type DesignedStatus = (typeof designedStatuses)[number];

/** What a page may show of an error: no details of a bug, only the text of a refusal. */
export function pageError(error: unknown, debug: boolean): PageError {
  if (!isRouteErrorResponse(error)) {
    return {
      status: 500,
      debug: debug && error instanceof Error ? (error.stack ?? error.message) : undefined,
    };
  }
  const designed = designedStatuses.find((status) => status === error.status);
  const status = designed ?? (error.status < 500 ? 400 : 500);
  const details: unknown = error.data;
  const text = typeof details === "string" && details !== "" ? details : undefined;
  const missing = text?.startsWith("Page not found: ") ?? false;
  // The router's own messages are written for developers.
  const forCustomers = status < 500 && !missing && text !== undefined && !text.startsWith("Error: ");
  return {
    status,
    message: missing ? text : undefined,
    text: forCustomers ? text : undefined,
    debug: debug ? JSON.stringify({ status: error.status, data: details }, null, 2) : undefined,
  };
}
