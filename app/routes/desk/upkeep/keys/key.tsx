/** /verwaltung/schluessel/{id}: a program's key, its latest calls, and the form that revokes it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { revokeApiKey } from "#app/commands/operator/api-keys.server.ts";
import { formatInstant } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskKeyPath, deskKeysPath } from "#app/http/back-office-urls.ts";
import { secretFields } from "#app/http/form-schemas.server.ts";
import { constraintOf, parseForm, readForm } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { revokeForm } from "#app/routes/desk/upkeep/keys/form.server.ts";
import { viewKeys } from "#app/routes/desk/upkeep/keys/view.server.ts";
import { OwnPasswordField } from "#app/routes/desk/upkeep/operator-forms.tsx";
import { answersTo } from "#app/routes/desk/upkeep/operator-view.server.ts";
import { findApiKey, listApiCalls } from "#app/store/queries/operator/api-keys.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { CheckboxField, createFieldReader } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { useVisiblePassword } from "#app/ui/form/login-fields.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { deskKeyTexts as t } from "#locale/operator/connections/keys.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta<typeof loader>((page) => page?.row.name ?? t("title"));

const mostCalls = 100;

/** The key in the URL. @throws 404 for an unknown one, and as `admit` */
async function openKey({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { operator } = await admit(request, context, "keys");
  const id = params["key"] ?? "";
  const found = isUuid(id) ? await findApiKey(context.shop.db, id) : null;
  if (!found) throw notFound(request);
  return { operator, found };
}

export async function loader(args: LoaderFunctionArgs) {
  const { found } = await openKey(args);
  const { db, now } = args.context.shop;
  const [row] = await viewKeys(db, now(), [found]);
  if (!row) throw notFound(args.request);
  const calls = await listApiCalls(db, found.id, mostCalls);
  return {
    row,
    calls: calls.map((call, index) => ({ ...call, at: formatInstant(call.at), id: index })),
    constraint: constraintOf(revokeForm),
    done: new URL(args.request.url).searchParams.get("erledigt") === "gesperrt",
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context);
  const { operator, found } = await openKey(args);
  const { refuse, prove } = answersTo(request, context, form);
  const parsed = parseForm(form, revokeForm, secretFields);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const unproven = await prove(operator, parsed.value.current);
  if (unproven) return unproven;
  const revoked = await revokeApiKey(context.shop.work(), found.id, { operator });
  return revoked.ok
    ? seeOther(deskKeyPath(found.id, "gesperrt"))
    : refuse("", t(`errors.${revoked.refusal}`));
}

export default function DeskKey() {
  const { row, calls, done } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <FormOutcome reply={reply} done={done && t("done.gesperrt")} />
      <PageHeading title={row.name} lead={`${row.prefix}…`} />
      <SummaryList
        rows={[
          { term: t("state"), value: row.state },
          { term: t("scopes"), value: row.scopes },
          { term: t("vendor"), value: row.vendor },
          { term: t("created"), value: row.created },
          { term: t("expires"), value: row.expires },
          { term: t("lastUsed"), value: row.lastUsed },
        ]}
      />
      <section aria-labelledby="calls">
        <h2 id="calls">{t("calls")}</h2>
        {calls.length === 0 ? (
          <p className="soft">{t("noCalls")}</p>
        ) : (
          <>
            <p className="soft">{t("callsText", { count: mostCalls })}</p>
            <DeskTable
              caption={t("calls")}
              quiet
              rows={calls}
              rowKey={({ id }) => String(id)}
              columns={[
                { heading: t("when"), cell: ({ at }) => at },
                {
                  heading: t("call"),
                  cell: ({ method, path }) => (
                    <code>
                      {method} {path}
                    </code>
                  ),
                },
                { heading: t("answer"), kind: "number", cell: ({ status }) => status },
                { heading: t("duration"), kind: "number", cell: ({ duration }) => duration },
              ]}
            />
          </>
        )}
      </section>
      {row.isActive ? <Revoke reply={reply} /> : null}
      <p>
        <Link to={deskKeysPath()}>{t("back")}</Link>
      </p>
    </>
  );
}

function Revoke({ reply }: { reply: Parameters<typeof FormOutcome>[0]["reply"] }) {
  const { constraint } = useLoaderData<typeof loader>();
  const password = useVisiblePassword(reply);
  const field = createFieldReader({ constraint, lastResult: reply });
  return (
    <section className="act" aria-labelledby="revoke">
      <h2 id="revoke">{t("revoke")}</h2>
      <p>{t("revokeText")}</p>
      <PostForm intent="revoke">
        <CheckboxField field={field("confirm")} label={t("confirm")} />
        <OwnPasswordField field={field("current")} input={password.input} />
        <Submit label={t("revoke")} kind="danger" />
        {password.toggle}
      </PostForm>
    </section>
  );
}
