import { isRouteErrorResponse } from "@remix-run/react";

export interface PageError {
  status: DesignedStatus;
  /** A German sentence for the customer, where whoever refused had one. */
  text?: string | undefined;
  /** "Page not found: …" (specification § 8) */
  message?: string | undefined;
  /** Shown only in the demo, and only where errors are logged in detail. */
  debug?: string | undefined;
}

/** Statuses with a page of their own words. */
export const designedStatuses = [400, 401, 403, 404, 405, 410, 413, 415, 422, 429, 500, 503] as const;
type DesignedStatus = (typeof designedStatuses)[number];

/** What a page may say of an error that reached the root: nothing of a bug, the given sentence of a refusal. */
export function pageError(error: unknown, debug: boolean): PageError {
  if (!isRouteErrorResponse(error)) {
    return {
      status: 500,
      debug: debug && error instanceof Error ? (error.stack ?? error.message) : undefined,
    };
  }
  const designed = designedStatuses.find((status) => status === error.status);
  const status = designed ?? (error.status < 500 ? 400 : 500);
  const said: unknown = error.data;
  const text = typeof said === "string" && said !== "" ? said : undefined;
  const missing = text?.startsWith("Page not found: ") ?? false;
  // The router's own refusals are written for developers.
  const forCustomers = status < 500 && !missing && text !== undefined && !text.startsWith("Error: ");
  return {
    status,
    message: missing ? text : undefined,
    text: forCustomers ? text : undefined,
    debug: debug ? JSON.stringify({ status: error.status, data: said }, null, 2) : undefined,
  };
}
