/** What stands in a page in place of a value until it is sent. Nobody can guess it, so nobody's words are taken for one. */
import { randomBytes } from "node:crypto";

const secret = randomBytes(12).toString("hex");

/** @param name small letters, and a number behind them */
export const mask = (name: string) => `m${secret}${name}m`;

/** Any of them; its group is the name. */
export const anyMask = new RegExp(`m${secret}([a-z]+\\d*)m`, "g");
