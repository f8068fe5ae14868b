/** Addresses that only the demonstration has; the shop itself links to none of them. */
import { galleryPath } from "#app/http/urls.ts";

/** Every letter and document of the shop, for made-up orders. */
export function sampleMailsPath(): string {
  return `${galleryPath()}/briefe`;
}

/** A payment session at the test provider, where the customer pays. */
export function testBankPath(session: string): string {
  return `/testbank/${session}`;
}

export const testBankApiPath = "/testbank/api";
