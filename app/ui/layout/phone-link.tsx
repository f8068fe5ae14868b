/** A telephone number that calls, and that no line break parts: broken it is hard to read and to dial. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, "")}`}>
      {number.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011")}
    </a>
  );
}
