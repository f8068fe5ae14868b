import qrcode from "qrcode";
import { giroCode, type GiroCodePicture, type Transfer } from "#app/domain/payment/bank-transfer.ts";

/** The quiet zone that readers need around a code, in modules. */
const margin = 4;

/** The GiroCode of a transfer; null where there can be none: another currency, or signs that banks do not take. */
export function giroCodePicture(transfer: Transfer & { currency: string }): GiroCodePicture | null {
  const code = transfer.currency === "EUR" ? giroCode(transfer) : null;
  if (!code?.ok) return null;
  return qrCodePicture(code.text);
}

/** Any text as a QR code. */
export function qrCodePicture(text: string): GiroCodePicture {
  const segments = [{ data: Buffer.from(text, "utf8"), mode: "byte" as const }];
  const { modules } = qrcode.create(segments, { errorCorrectionLevel: "M" });
  return {
    path: darkRuns(modules.size, (row, column) => modules.get(row, column) === 1),
    size: modules.size + 2 * margin,
  };
}

/** Each run of dark modules in a row is one rectangle: a tenth of the text that single squares would take. */
function darkRuns(size: number, isDark: (row: number, column: number) => boolean): string {
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const begin = column;
      while (column < size && isDark(row, column)) column++;
      const run = column - begin;
      if (run > 0) path += `M${begin + margin} ${row + margin}h${run}v1h-${run}z`;
    }
  }
  return path;
}
