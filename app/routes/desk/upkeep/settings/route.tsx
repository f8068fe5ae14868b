/** /verwaltung/einstellungen: all settings with their values, and which secrets the server has. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import type { Config } from "#app/config/env.server.ts";
import { type SettingGroup, settingGroups } from "#app/domain/operator/settings.ts";
import { deskMailTextsPath, deskSettingsPath, deskTextsPath } from "#app/http/back-office-urls.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { viewSettings } from "#app/routes/desk/upkeep/settings/form.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { deskSettingsTexts as t, settingGroupNames } from "#locale/operator/settings.ts";

export const meta = buildUnlistedMeta(() => t("title"));

/** Secrets, with one of their variables and a value that is undefined without them. */
const secrets: readonly (readonly [name: SecretName, variable: string, read: (config: Config) => unknown])[] =
  [
    ["mail", "SMTP_URL", ({ smtpUrl }) => smtpUrl],
    ["webhook", "SHOP_WEBHOOK_SECRET", ({ webhook }) => webhook],
    ["stripe", "STRIPE_SECRET_KEY", ({ stripe }) => stripe],
    ["paypal", "PAYPAL_CLIENT_SECRET", ({ paypal }) => paypal],
    ["klarna", "KLARNA_PASSWORD", ({ klarna }) => klarna],
    ["unzer", "UNZER_PRIVATE_KEY", ({ unzer }) => unzer],
    ["hobex", "HOBEX_ACCESS_TOKEN", ({ hobex }) => hobex],
  ];
type SecretName = "mail" | "webhook" | "stripe" | "paypal" | "klarna" | "unzer" | "hobex";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "settings");
  const { shop } = context;
  const groups = Object.keys(settingGroups) as SettingGroup[];
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  return {
    done: doneParam === "gespeichert" ? t("done") : doneParam === "zurueck" ? t("doneReset") : null,
    groups: await Promise.all(
      groups.map(async (group) => ({
        group,
        title: settingGroupNames[group],
        rows: (await viewSettings(shop, group)).fields.map(({ label, shown }) => ({
          term: label,
          value: shown,
        })),
      })),
    ),
    secrets: secrets.map(([name, variable, read]) => ({
      term: t("secrets.named", { name: t(`secrets.${name}`), variable }),
      value: t(read(shop.config) === undefined ? "secrets.notSet" : "secrets.set"),
    })),
  };
}

export default function DeskSettings() {
  const { done, groups, secrets } = useLoaderData<typeof loader>();
  return (
    <>
      <FormOutcome reply={undefined} done={done} />
      <PageHeading title={t("title")} lead={t("lead")} />
      {groups.map(({ group, title, rows }) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group}>{title}</h2>
          <SummaryList rows={rows} />
          <p>
            <Link to={deskSettingsPath(group)} aria-label={`${t("change")}: ${title}`}>
              {t("change")}
            </Link>
          </p>
        </section>
      ))}
      <section aria-labelledby="words">
        <h2 id="words">{t("words.title")}</h2>
        <ul>
          <li>
            <Link to={deskTextsPath()}>{t("words.texts")}</Link>
          </li>
          <li>
            <Link to={deskMailTextsPath()}>{t("words.mails")}</Link>
          </li>
        </ul>
      </section>
      <section aria-labelledby="secrets">
        <h2 id="secrets">{t("secrets.title")}</h2>
        <p>{t("secrets.lead")}</p>
        <SummaryList rows={secrets} />
      </section>
    </>
  );
}
