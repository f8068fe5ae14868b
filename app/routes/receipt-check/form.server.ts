import { z } from "zod";

import { issueText } from "#app/locales/issue-text.ts";
import { receiptCheckTexts } from "#locale/order/bid-receipts.ts";

const empty = issueText(receiptCheckTexts, "errors.empty");

/** No upper bound: browsers would cut pasted text silently, and posted bodies have a limit of their own. */
export const receiptCheckForm = z.object({ text: z.string(empty).trim().min(1, empty) });
