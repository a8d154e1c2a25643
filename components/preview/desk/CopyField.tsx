'use client';

import { useRef, useState } from 'react';

import { TextField } from '@/components/forms/Field';
import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';

/** Without JavaScript or clipboard, the field can be copied. */
export function CopyField({ name, label, value }: { name: string; label: string; value: string }) {
  const row = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    row.current?.querySelector('input')?.select();
    try {
      await navigator.clipboard.writeText(value);
      setMessage('Copied');
    } catch {
      setMessage('Selected: press Ctrl+C');
    }
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
        <Announcement className="desk-good">{message}</Announcement>
      </div>
    </div>
  );
}
