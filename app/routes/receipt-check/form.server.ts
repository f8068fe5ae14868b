import { z } from "zod";

import { issueText } from "#app/locales/issue-text.ts";
import { receiptCheckTexts } from "#locale/order/bid-receipts.ts";

const empty = issueText(receiptCheckTexts, "errors.empty");

/** Without an upper bound: a browser would cut what is pasted without a word, and a posted body has its own. */
export const receiptCheckForm = z.object({ text: z.string(empty).trim().min(1, empty) });
