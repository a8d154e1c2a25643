'use client';

import { useRef, useState } from 'react';

import { TextField } from '@/components/forms/Field';
import { Button } from '@/components/ui/Button';

/** Without JavaScript or clipboard, the field can be copied. */
export function CopyField({ name, label, value }: { name: string; label: string; value: string }) {
  const row = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    row.current?.querySelector('input')?.select();
    await navigator.clipboard?.writeText(value).then(
      () => setIsCopied(true),
      () => {},
    );
  };
  return (
    <div ref={row} className="desk-form-line">
      <TextField
        formId="made"
        name={name}
        label={label}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        readOnly
      />
      <div data-with-script>
        <Button look="line" onClick={copy} aria-label={`Copy ${label.toLowerCase()}`}>
          Copy
        </Button>{' '}
        <span role="status" className="desk-good">
          {isCopied && 'Copied'}
        </span>
      </div>
    </div>
  );
}
