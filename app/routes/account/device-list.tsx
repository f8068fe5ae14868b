import { Form } from "@remix-run/react";

import { account as texts } from "#app/locales/de/account/account.ts";
import { addTexts, textsOf } from "#app/locales/texts.ts";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";

addTexts("account", texts);

interface Device {
  id: string;
  name: string;
  /** The one that looks. */
  here: boolean;
  created: string;
  seen: string;
}

/** Where the account is logged in; each can be logged out from here. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { t } = textsOf("account");
  return (
    <section className="panel" aria-labelledby="devices">
      <h2 id="devices">{t("settings.devices.title")}</h2>
      <p>{t("settings.devices.text")}</p>
      <ul>
        {devices.map(({ id, name, here, ...times }) => (
          <li key={id}>
            <p id={`device-${id}`}>
              {here ? (
                <>
                  <strong>{name}</strong> ({t("settings.devices.here")})
                </>
              ) : (
                <strong>{name}</strong>
              )}
              , {t("settings.devices.since", times)}
            </p>
            {here ? null : (
              <Form method="post">
                <FormFrame intent="end-session" />
                <input type="hidden" name="session" value={id} />
                <Submit label={t("settings.devices.end")} describedBy={`device-${id}`} />
              </Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <Form method="post">
          <FormFrame intent="end-others" />
          <Submit label={t("settings.devices.others")} />
        </Form>
      ) : null}
    </section>
  );
}
