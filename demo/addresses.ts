/** Addresses of the demonstration. The shop itself links to none of them. */
import { galleryPath } from "#app/http/urls.ts";

/** Page with every email and document of the shop, for invented orders. */
export function sampleMailsPath(): string {
  return `${galleryPath()}/briefe`;
}

/** Page of a payment session at the test provider, where the customer pays. */
export function testBankPath(session: string): string {
  return `/testbank/${session}`;
}

export const testBankApiPath = "/testbank/api";
