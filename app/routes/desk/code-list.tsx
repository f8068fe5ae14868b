import { deskSignInTexts as t } from "#locale/operator/sign-in.ts";

/** New recovery codes, which are shown only once. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>{t("setUp.codesText")}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
