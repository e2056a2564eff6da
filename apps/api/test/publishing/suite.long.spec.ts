import { runCases, takesLong } from '../run-cases.ts';

runCases(__dirname, takesLong);
