import { configure } from '@testing-library/react';

// A busy machine needs more than the default of a second to show a result.
configure({ asyncUtilTimeout: 60_000 });
