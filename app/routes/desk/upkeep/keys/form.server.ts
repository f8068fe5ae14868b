/** Schemas of the forms about keys of programs. */
import { z } from "zod";

import { apiKeyTerms, type ApiScope, apiScopes } from "#app/domain/operator/api-key.ts";
import { typedLine } from "#app/http/form-schemas.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { optionalText, requiredTick } from "#app/routes/desk/form.server.ts";
import { accessForm } from "#app/routes/desk/upkeep/form.server.ts";
import { deskKeyTexts as t } from "#locale/operator/connections/keys.ts";

/** Characters of a name. */
const longestName = 60;
const missingName = issueText(t, "errors.name");
const scopes = issueText(t, "errors.scopes");
const term = issueText(t, "errors.term");

/** Ids of checkboxes are made of their values, and have no colon. */
export const scopeValue = (scope: ApiScope): string => scope.replace(":", "-");
const readScope = (value: string) => value.replace("-", ":");

export const keyForm = z.object({
  name: typedLine(
    longestName,
    {
      long: (count) => issueText(t, "errors.longName", { count }),
      strange: issueText(t, "errors.strangeName"),
    },
    missingName,
  ).min(1, missingName),
  scopes: z
    .array(z.string(scopes).transform(readScope).pipe(z.enum(apiScopes, scopes)), scopes)
    .min(1, scopes),
  vendor: optionalText(),
  term: z.string(term).transform(Number).pipe(z.literal(apiKeyTerms, term)),
  ...accessForm.shape,
});

export const revokeForm = z.object({
  confirm: requiredTick(issueText(t, "errors.confirm")),
  ...accessForm.shape,
});
