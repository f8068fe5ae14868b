import { createHmac } from "node:crypto";

/**
 * The token a form carries in its hidden field `formToken`, for browsers that send neither Origin nor Sec-Fetch-Site.
 * Bound to the value of the visitor's cookie, so that nobody else can know it.
 */
export function formToken(secret: string, cookieValue: string): string {
  return createHmac("sha256", secret).update(`form-token\n${cookieValue}`).digest("base64url");
}
