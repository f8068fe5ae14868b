/** The form for where the shop sends the bookings of a property. */
import { z } from "zod";

import { readPushAddress } from "#app/commands/order/channel-pushes.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { requiredText, requiredValue } from "#app/routes/desk/form.server.ts";
import { ownPassword } from "#app/routes/desk/upkeep/form.server.ts";
import { channelPushTexts as t } from "#locale/operator/connections/channels.ts";

const longest = 200;

export const pushForm = z.object({
  address: requiredValue(readPushAddress, issueText(t, "errors.address")),
  // A colon would end the name in the header of basic authentication.
  name: requiredText(issueText(t, "errors.name"), longest).regex(
    /^[^:\p{Cc}]+$/u,
    issueText(t, "errors.name"),
  ),
  password: z.string().max(longest, issueText(t, "errors.secret")).optional().default(""),
  current: ownPassword,
});
