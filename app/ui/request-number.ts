import { createContext } from "react";

/**
 * The number of the request that made this page, for error pages to quote: `<code id="request-number">`.
 * Not loader data, because ordinary pages are cached and must not differ from request to request.
 */
export const RequestNumber = createContext("");
