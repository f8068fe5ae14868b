import qrcode from "qrcode";
import { giroCode, type GiroCodePicture, type Transfer } from "#app/domain/payment/bank-transfer.ts";

/** Quiet zone around a QR code that scanners need, in modules. */
const margin = 4;

/** GiroCode of a bank transfer. Null if the currency is not EUR or a field has characters that banks reject. */
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

/** Draws each run of dark modules as one rectangle, which takes a tenth of the path length of single squares. */
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
