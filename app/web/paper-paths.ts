/** Papers of an order: pages to read and print, and files. */
import { cartPath, type OrderAddress } from "#app/web/paths.ts";

export type OrderPaperPage = "bestaetigung" | "rechnung" | "gutschein" | "verschenken";
/** Files of an order, by the end of their address. */
export const orderPaperFiles = [
  "bestaetigung.pdf",
  "rechnung.pdf",
  "bedingungen.pdf",
  "reise.ics",
  "rechnung/:file",
  "gutschein/:file",
] as const;
export type OrderPaperFile = "bestaetigung.pdf" | "rechnung.pdf" | "bedingungen.pdf" | "reise.ics";

/** A paper of a placed order: a page to read and print, or a file. */
export function orderPaperPath(order: OrderAddress, paper: OrderPaperPage | OrderPaperFile): string {
  return `${cartPath(order)}/${paper}`;
}

/** One voucher as a file. */
export function voucherFilePath(order: OrderAddress, voucherId: string): string {
  return `${cartPath(order)}/gutschein/${voucherId}.pdf`;
}

/** A correction of the invoice as a file. */
export function correctionFilePath(order: OrderAddress, number: string): string {
  return `${cartPath(order)}/rechnung/${number}.pdf`;
}
