import type { DocumentBlock, DocumentRow, DocumentTable, VoucherFace } from "#app/documents/blocks.ts";
import { QrCode } from "#app/ui/layout/qr-code.tsx";
import { Picture } from "#app/ui/offer/picture.tsx";

/** Blocks of an email or document as HTML, with the same texts as in email and PDF. */
export function DocumentBlocks({ blocks, level }: { blocks: readonly DocumentBlock[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return blocks.map((block, index) => {
    switch (block.kind) {
      case "heading":
        return <Heading key={index}>{block.text}</Heading>;
      case "paragraph":
        return <p key={index}>{block.text}</p>;
      case "lines":
        return (
          <p key={index}>
            {block.lines.map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
          </p>
        );
      case "list":
        return <BlockList key={index} {...block} />;
      case "rows":
        return <Rows key={index} rows={block.rows} />;
      case "trip":
        return (
          <section className="panel" key={index}>
            <Heading>{block.name}</Heading>
            {block.claim.map((line) => (
              <p className="soft" key={line}>
                {line}
              </p>
            ))}
            <Rows rows={block.rows} />
          </section>
        );
      case "voucher":
        return <Voucher key={index} face={block} heading={Heading} />;
      case "table":
        return <BlockTable key={index} {...block} />;
      case "link":
        return (
          <p key={index}>
            <a href={block.url}>{block.label}</a>
          </p>
        );
      case "code":
        return <QrCode key={index} picture={block.picture} label={block.alt} />;
    }
  });
}

/** The key includes the value, because terms may repeat: a booking has several guests. */
function Rows({ rows }: { rows: readonly DocumentRow[] }) {
  return (
    <dl className="summary-list">
      {rows.map(({ term, value }) => (
        <div key={term + value}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On paper it fills one page. */
function Voucher({
  face: { picture, lettering, below, claim, words, extent, facts, rows, code, redeem },
  heading: Heading,
}: {
  face: VoucherFace;
  heading: "h2" | "h3";
}) {
  return (
    <section className="panel voucher">
      <Picture
        image={{ ...picture, hash: "" }}
        width={900}
        height={300}
        sizes="(min-width: 50em) 46rem, 92vw"
        large
        eager
      />
      <p className="voucher-place">{lettering}</p>
      <p className="soft">{below}</p>
      {claim.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {words.map((line) => (
        <p key={line}>
          <strong>{line}</strong>
        </p>
      ))}
      {extent ? <p className="voucher-extent">{extent}</p> : null}
      <Rows rows={facts} />
      <div className="voucher-code">
        <Rows rows={rows} />
        <QrCode picture={code.picture} label={code.alt} />
      </div>
      {redeem.title ? <Heading>{redeem.title}</Heading> : null}
      <BlockList items={redeem.steps} numbered={redeem.steps.length > 1} />
    </section>
  );
}

function BlockList({ items, numbered }: { items: readonly string[]; numbered?: boolean }) {
  const entries = items.map((item) => <li key={item}>{item}</li>);
  return numbered ? <ol>{entries}</ol> : <ul>{entries}</ul>;
}

function BlockTable({ caption, head, rows, amounts }: DocumentTable) {
  const amount = (index: number) => (index >= head.length - amounts ? "amount" : undefined);
  return (
    <table className="paper-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={cell} scope="col" className={amount(index)}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells], place) => (
          <tr key={place}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index} className={amount(index + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
